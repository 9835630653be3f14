export declare const install: (options: { dev: boolean }) => Promise<void>
export declare const installTool: (...path: string[]) => Promise<void>
