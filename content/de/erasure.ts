import type { erasure as english } from '../collections/erasure.ts'
import type { Translation } from '../translation.ts'

export const erasure = {
  backups:
    'Ältere Sicherungen enthalten die Daten noch, bis neuere sie ersetzen. Stellen wir eine wieder her, löschen wir die Daten erneut.',
  record: 'Dafür bewahren wir je Löschung eine Prüfsumme auf, keine personenbezogenen Daten.',
} satisfies Translation<typeof english>
