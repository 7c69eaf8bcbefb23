/** What a field holds: text or JSON with templates, or code without. */
export type FieldMode = 'template' | 'json' | 'javascript' | 'jsonata';

export const hasTemplates = (mode: FieldMode) => mode === 'template' || mode === 'json';
