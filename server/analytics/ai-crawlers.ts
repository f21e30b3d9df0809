/** Programs that gather texts for an AI, or read a page because somebody asks one, as they name themselves. */
const AI_CRAWLERS = [
  'AI2Bot',
  'Amazonbot',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'ClaudeBot',
  'cohere-ai',
  'Diffbot',
  'DuckAssistBot',
  'Google-CloudVertexBot',
  'GPTBot',
  'Meta-ExternalAgent',
  'Meta-ExternalFetcher',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot',
  'Timpibot',
  'YouBot',
]
const NAMED = new RegExp(`\\b(?:${AI_CRAWLERS.join('|')})\\b`, 'i')
const NAMES = new Map(AI_CRAWLERS.map(name => [name.toLowerCase(), name]))

/** The AI crawler that a `User-Agent` names. */
export function aiCrawler(agent = ''): string | undefined {
  const [found = ''] = NAMED.exec(agent) ?? []
  return NAMES.get(found.toLowerCase())
}
