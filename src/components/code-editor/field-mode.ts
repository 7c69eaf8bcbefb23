/** The content of a field: text or JSON with templates, or code without templates. */
export type FieldMode = 'template' | 'json' | 'javascript' | 'jsonata';

export const hasTemplates = (mode: FieldMode) => mode === 'template' || mode === 'json';
