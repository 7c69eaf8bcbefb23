/** A document that describes no usable app; the message is for a person. */
export class DocumentProblem extends Error {
  override readonly name = 'DocumentProblem';
}
