import java.io.FileInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.Rule;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;
import org.verapdf.pdfa.validation.profiles.Variable;
import org.verapdf.pdfa.validation.validators.ValidatorFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Says of each file whether it is PDF/A-3a and PDF/UA-1, and what is against it. */
public class Conformance {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    List<ValidationProfile> profiles =
        List.of(profile(PDFAFlavour.PDFA_3_A, "PDFA-3A"), profile(PDFAFlavour.PDFUA_1, "PDFUA-1"));
    boolean isFine = true;
    for (String file : files) {
      for (ValidationProfile profile : profiles) isFine &= isCompliant(file, profile);
    }
    System.exit(isFine ? 0 : 1);
  }

  private static boolean isCompliant(String file, ValidationProfile profile) throws Exception {
    PDFAFlavour flavour = profile.getPDFAFlavour();
    try (PDFAParser parser =
            Foundries.defaultInstance().createParser(new FileInputStream(file), flavour);
        PDFAValidator validator = ValidatorFactory.createValidator(profile, false)) {
      ValidationResult result = validator.validate(parser);
      String said = result.isCompliant() ? "yes " : "NO  ";
      int checks = result.getTotalAssertions();
      System.out.println(said + flavour.getId() + " " + file + " (" + checks + " checks)");
      for (TestAssertion one : result.getTestAssertions()) {
        if (one.getStatus() != TestAssertion.Status.FAILED) continue;
        System.out.println("    " + one.getRuleId() + " " + one.getMessage());
      }
      return result.isCompliant() && checks > 0;
    }
  }

  /** As it lies in the library: its own reader wants a module that Java no longer has. */
  private static ValidationProfile profile(PDFAFlavour flavour, String name) throws Exception {
    String path = "/org/verapdf/pdfa/validation/" + name + ".xml";
    try (InputStream xml = Profiles.class.getResourceAsStream(path)) {
      Element root =
          DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml).getDocumentElement();
      Set<Rule> rules = new HashSet<>();
      for (Element one : all(root, "rule")) rules.add(rule(one));
      Set<Variable> variables = new HashSet<>();
      for (Element one : all(root, "variable")) {
        variables.add(
            Profiles.variableFromValues(
                one.getAttribute("name"),
                one.getAttribute("object"),
                text(one, "defaultValue"),
                text(one, "value")));
      }
      return Profiles.profileFromValues(
          flavour, Profiles.profileDetailsFromValues(name, name, "", new Date(0)), "", rules, variables);
    }
  }

  private static Rule rule(Element one) {
    Element id = all(one, "id").get(0);
    PDFAFlavour.Specification specification =
        PDFAFlavour.Specification.valueOf(id.getAttribute("specification"));
    int number = Integer.parseInt(id.getAttribute("testNumber"));
    return Profiles.ruleFromValues(
        Profiles.ruleIdFromValues(specification, id.getAttribute("clause"), number),
        one.getAttribute("object"),
        one.hasAttribute("deferred") ? Boolean.valueOf(one.getAttribute("deferred")) : null,
        one.getAttribute("tags"),
        text(one, "description"),
        text(one, "test"),
        Profiles.errorFromValues(text(one, "message"), new ArrayList<>()),
        new ArrayList<>());
  }

  private static List<Element> all(Element within, String name) {
    NodeList nodes = within.getElementsByTagName(name);
    List<Element> found = new ArrayList<>();
    for (int at = 0; at < nodes.getLength(); at++) found.add((Element) nodes.item(at));
    return found;
  }

  private static String text(Element within, String name) {
    List<Element> found = all(within, name);
    return found.isEmpty() ? "" : found.get(0).getTextContent();
  }
}
