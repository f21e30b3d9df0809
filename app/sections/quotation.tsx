export function Quotation({ quote, role }: { quote: string; role: string }) {
  return (
    <figure className="page grid gap-6 pt-[var(--section)] lg:grid-cols-12 lg:gap-8">
      <blockquote className="lg:col-span-10">
        <p className="title">{`\u201c${quote}\u201d`}</p>
      </blockquote>
      <figcaption className="text lg:col-span-4 lg:col-start-7">{role}</figcaption>
    </figure>
  )
}
