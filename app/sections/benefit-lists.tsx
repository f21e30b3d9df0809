interface BenefitListsProps {
  heading: string
  lists: readonly { who: string; items: readonly string[] }[]
}

/** What each seat at the table gets, one list a seat. */
export function BenefitLists({ heading, lists }: BenefitListsProps) {
  return (
    <div className="benefits">
      <h2 className="subtitle">{heading}</h2>
      {lists.map(list => (
        <div key={list.who}>
          <h3 className="heading">{list.who}</h3>
          <ul className="benefit-list">
            {list.items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
