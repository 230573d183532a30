/** Shows an error message, if there is one. */
export function Alert({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p class="alert" role="alert">
      {text}
    </p>
  );
}
