import type { ApplicantMail } from '../collections/applicant-mail.ts'

export const applicantMail: ApplicantMail = {
  subject: company => `${company}: Ihr Antrag ist eingegangen`,
  headline: 'Ihr Antrag ist eingegangen',
  text: 'Vielen Dank für Ihren Antrag. Wir prüfen ihn und melden uns in Kürze bei Ihnen.',
  link: 'Ansehen, was wir gespeichert haben, oder löschen lassen',
  reference: 'Aktenzeichen',
  nothingToDo:
    'Diese Adresse wurde dort in ein Formular eingetragen. Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
  canBeErased:
    'Diese Adresse wurde dort in ein Formular eingetragen. Wenn Sie das nicht waren, können Sie den Eintrag über den Link löschen.',
}
