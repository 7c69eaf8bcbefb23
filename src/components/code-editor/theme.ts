import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const mono = 'var(--font-mono, ui-monospace, monospace)';

/** The look of the editor inside the frame that all fields have. */
export const theme = [
  EditorView.theme({
    '&': { width: '100%', minWidth: '0', fontSize: '13px', backgroundColor: 'transparent' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': {
      fontFamily: 'inherit',
      lineHeight: '1.45',
      maxHeight: 'var(--field-max-height, 20rem)',
    },
    '&.cm-code .cm-scroller': { fontFamily: mono, fontSize: '12px' },
    '.cm-content': { padding: '5.5px 0', caretColor: 'var(--foreground)' },
    '.cm-line': { padding: '0 10px' },
    '.cm-gutters': {
      border: 'none',
      backgroundColor: 'transparent',
      color: 'var(--muted-foreground)',
    },
    '.cm-lineNumbers .cm-gutterElement': { minWidth: '1.75rem', padding: '0 2px 0 6px' },
    '&.cm-tall .cm-content': { minHeight: 'var(--field-min-height, 5rem)', padding: '5px 0' },
    '.cm-cursor': { borderLeftColor: 'var(--foreground)' },
    '.cm-placeholder': { color: 'var(--muted-foreground)' },
    '.cm-pill': {
      backgroundColor: 'var(--brand-soft)',
      color: 'var(--brand)',
      borderRadius: '4px',
      boxShadow: '0 0 0 1px var(--info-border)',
    },
    '.cm-pill *': { color: 'inherit' },
    '.cm-lintRange': { backgroundImage: 'none', textDecoration: 'underline wavy 1px' },
    '.cm-lintRange-error': { textDecorationColor: 'var(--danger)' },
    '.cm-lintRange-warning': { textDecorationColor: 'var(--warning)' },
    '.cm-tooltip': {
      zIndex: '60',
      maxWidth: 'min(34rem, calc(100vw - 1rem))',
      overflow: 'hidden',
      border: '1px solid var(--border)',
      borderRadius: '8px',
      backgroundColor: 'var(--popover)',
      color: 'var(--popover-foreground)',
      boxShadow: 'var(--float-shadow)',
      fontSize: '12px',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      maxHeight: '16rem',
      maxWidth: '100%',
      padding: '4px',
      fontFamily: 'inherit',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
      display: 'flex',
      alignItems: 'baseline',
      gap: '10px',
      minHeight: '26px',
      padding: '3px 8px',
      borderRadius: '4px',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: 'var(--accent)',
      color: 'var(--foreground)',
    },
    '.cm-completionLabel': { fontFamily: mono, whiteSpace: 'nowrap' },
    '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--brand)' },
    '.cm-completionDetail': {
      margin: '0',
      fontStyle: 'normal',
      color: 'var(--muted-foreground)',
      whiteSpace: 'nowrap',
    },
    '.cm-completionSample': {
      marginInlineStart: 'auto',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontFamily: mono,
      color: 'var(--muted-foreground)',
    },
    '.cm-sample': { padding: '4px 10px' },
    '.cm-diagnostic': { padding: '6px 10px', border: 'none', whiteSpace: 'pre-wrap' },
    '.cm-matchingBracket': { backgroundColor: 'var(--accent)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.string, tags.regexp], color: 'var(--success)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
      { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--danger)' },
      { tag: [tags.propertyName], color: 'var(--info)' },
      { tag: [tags.comment], color: 'var(--muted-foreground)', fontStyle: 'italic' },
    ]),
  ),
];
