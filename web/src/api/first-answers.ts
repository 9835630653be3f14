let answers: Record<string, unknown> | undefined

function broughtAnswers(): Record<string, unknown> {
  const text = document.getElementById('first-answers')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/** What the page brought along for a guest; each answer is good for the first question only. */
export function firstAnswer(address: string): unknown {
  answers ??= broughtAnswers()
  const answer = answers[address]
  delete answers[address]
  return answer
}
