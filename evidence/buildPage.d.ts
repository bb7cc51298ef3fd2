export declare function buildPage(): Promise<string>;
export declare function buildSitePage(): Promise<{ html: string; name: string; script: string }>;
