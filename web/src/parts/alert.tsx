/** What went wrong, if something did. */
export function Alert({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p class="alert" role="alert">
      {text}
    </p>
  );
}
