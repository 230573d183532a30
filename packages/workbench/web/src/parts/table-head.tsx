interface Props {
  /** Titles with a class, such as `n` for numbers. */
  readonly columns: readonly (readonly [title: string, className?: string])[];
}

/** The header row of a table; a column without a title has an empty cell. */
export function TableHead({ columns }: Props) {
  return (
    <thead>
      <tr>
        {columns.map(([title, className]) =>
          title === "" ? (
            <td key={title} />
          ) : (
            <th scope="col" class={className} key={title}>
              {title}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}
