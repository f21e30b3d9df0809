import type { erasure as english } from '../collections/erasure.ts'
import type { Translation } from '../translation.ts'

export const erasure = {
  backups:
    'Ältere Sicherungen enthalten es noch, bis neuere sie ersetzen. Jede Wiederherstellung löscht es erneut.',
  record: 'Dafür bewahren wir je Löschung eine Prüfsumme auf, keine personenbezogenen Daten.',
} satisfies Translation<typeof english>
