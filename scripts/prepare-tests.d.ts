/** Throws a sentence that tells what is missing, when there is too little memory or room. @returns a folder that dies with this process */
export declare function prepareTestFolder(): string
/** Throws a sentence that tells what to install. */
export declare function prepareChromium(): Promise<{ CHROMIUM_PATH: string }>
