/** What we ask of crawlers: reading, searching and citing are welcome, training on the text is not. */
export const crawlerPolicy = {
  everyone:
    'Anyone may read, index and quote this site, including assistants that answer a question and cite the page. A Markdown copy of every page is listed in /llms.txt.',
  training:
    'Crawlers that collect text to train models are asked to stay away. We sell privacy and practice it.',
  trainingAgents: [
    'AI2Bot',
    'Amazonbot',
    'Applebot-Extended',
    'Bytespider',
    'CCBot',
    'ClaudeBot',
    'cohere-training-data-crawler',
    'Google-Extended',
    'GPTBot',
    'meta-externalagent',
  ],
}
