export const LEGAL_NOTICE_PATHS = ['/legal/legal-notice', '/de/legal/legal-notice']
