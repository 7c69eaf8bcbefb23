/** The content of a field: text or JSON with templates, or code without templates. */
export type FieldMode = 'template' | 'json' | 'javascript' | 'jsonata';

/** The content of an editor: that of a field, or JSON without templates. */
export type EditorMode = FieldMode | 'data';

export const hasTemplates = (mode: EditorMode) => mode === 'template' || mode === 'json';
