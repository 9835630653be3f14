export type Progress = { note: (text: string) => void; done: () => void; fail: () => void }
export const progress: (title: string) => Progress
