export default function Home() {
  return <h1 className="text-2xl dark:text-4xl">Hello</h1>
}
