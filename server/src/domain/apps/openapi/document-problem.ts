/** The reason why a document does not describe a usable app, as a sentence for a person. */
export class DocumentProblem extends Error {
  override readonly name = 'DocumentProblem';
}
