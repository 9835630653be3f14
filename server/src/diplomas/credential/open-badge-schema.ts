// What Open Badges 3.0 demands of the parts we use, after the tables of its data model. The schema
// that 1EdTech publishes is not ours to copy: OPEN_BADGES_SCHEMA=FILE takes it instead.

const text = { type: 'string' }
const address = { type: 'string', format: 'uri' }
const instant = { type: 'string', format: 'date-time' }
const oneOrMore = (item: object) => ({ anyOf: [item, { type: 'array', items: item }] })
const typed = (name: string) => ({
  anyOf: [{ const: name }, { type: 'array', contains: { const: name } }],
})
const object = (required: string[], properties: Record<string, object>) => ({
  type: 'object',
  required,
  properties,
})

const resultTypes = [
  ...['GradePointAverage', 'LetterGrade', 'Percent', 'PerformanceLevel', 'PredictedScore'],
  ...['RawScore', 'Result', 'RubricCriterion', 'RubricCriterionLevel', 'RubricScore'],
  ...['ScaledScore', 'Status'],
]

const achievement = object(['id', 'type', 'criteria', 'description', 'name'], {
  id: address,
  type: typed('Achievement'),
  achievementType: { enum: ['Achievement', 'Award', 'Badge', 'Certificate', 'Diploma'] },
  criteria: object([], { id: address, narrative: text }),
  description: text,
  inLanguage: { type: 'string', pattern: '^[a-z]{2,4}(-[A-Za-z]{4})?(-([A-Z]{2}|[0-9]{3}))?$' },
  name: text,
  resultDescription: {
    type: 'array',
    items: object(['id', 'type', 'name', 'resultType'], {
      id: address,
      type: typed('ResultDescription'),
      name: text,
      resultType: { enum: resultTypes },
    }),
  },
})

const identity = object(['type', 'hashed', 'identityHash', 'identityType'], {
  type: { const: 'IdentityObject' },
  hashed: { type: 'boolean' },
  identityHash: text,
  identityType: { enum: ['name', 'sourcedId', 'systemId', 'userName', 'accountId', 'identifier'] },
})

const subject = object(['type', 'achievement'], {
  type: typed('AchievementSubject'),
  achievement,
  identifier: oneOrMore(identity),
  result: {
    type: 'array',
    items: object(['type'], { type: typed('Result'), resultDescription: address, value: text }),
  },
})

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

export const openBadgeSchema = {
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  $id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
  ...object(['@context', 'id', 'type', 'credentialSubject', 'issuer', 'validFrom', 'proof'], {
    '@context': {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      items: contexts.map((one) => ({ const: one })),
    },
    id: address,
    type: { type: 'array', contains: { enum: ['OpenBadgeCredential', 'AchievementCredential'] } },
    name: text,
    credentialSubject: subject,
    issuer: object(['id', 'type'], {
      id: address,
      type: typed('Profile'),
      name: text,
      url: address,
    }),
    validFrom: instant,
    evidence: oneOrMore(object(['type'], { id: address, type: typed('Evidence'), name: text })),
    credentialStatus: object(['type'], { id: address, type: text }),
    proof: {
      type: 'array',
      minItems: 1,
      items: object(['type'], { type: text, created: instant, verificationMethod: address }),
    },
  }),
}
