/** A short, soft tick at each beat; returns how to stop it. */
export function startMetronome(
  { seconds, hasSound }: { seconds: number; hasSound: boolean },
  onBeat: () => void,
): () => void {
  const audio = hasSound && 'AudioContext' in window ? new AudioContext() : null
  const timer = window.setInterval(() => {
    if (audio) tick(audio)
    onBeat()
  }, seconds * 1000)
  return () => {
    window.clearInterval(timer)
    void audio?.close()
  }
}

function tick(audio: AudioContext): void {
  const from = audio.currentTime
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 880
  volume.gain.setValueAtTime(0.12, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + 0.06)
  tone.connect(volume).connect(audio.destination)
  tone.start(from)
  tone.stop(from + 0.07)
}
