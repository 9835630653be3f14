// oxlint has no rule for `new Date()` without an argument: in the domain the time comes in as a
// value, so that the same state and the same moment always give the same answer.
const noClock = {
  create: (context) => {
    const refuse = (node) =>
      context.report({ node, message: 'domain is told what time it is: pass the moment in' })
    const isDate = (callee) => callee.type === 'Identifier' && callee.name === 'Date'
    return {
      NewExpression: (node) => {
        if (isDate(node.callee) && node.arguments.length === 0) refuse(node)
      },
      CallExpression: (node) => {
        if (isDate(node.callee)) refuse(node)
      },
    }
  },
}

export default { meta: { name: 'clock' }, rules: { 'no-clock': noClock } }
