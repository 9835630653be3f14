type Outcome = { code: number; output: string }

export declare const serverProgram: string
export declare const buildServer: (options?: { quiet?: boolean }) => Promise<Outcome>
export declare const buildDoomedServer: (options?: { quiet?: boolean }) => Promise<Outcome>
