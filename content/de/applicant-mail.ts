import type { ApplicantMail } from '../collections/applicant-mail.ts'

export const applicantMail: ApplicantMail = {
  subject: company => `${company}: Ihr Antrag ist eingegangen`,
  headline: 'Ihr Antrag ist eingegangen',
  text: 'Vielen Dank für Ihren Antrag. Wir prüfen ihn und melden uns in Kürze bei Ihnen.',
  link: 'Gespeicherte Daten ansehen oder löschen',
  reference: 'Aktenzeichen',
  nothingToDo:
    'Jemand hat diese Adresse in ein Formular auf unserer Website eingetragen. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.',
  canBeErased:
    'Jemand hat diese Adresse in ein Formular auf unserer Website eingetragen. Wenn Sie das nicht waren, löschen Sie den Antrag bitte über den Link oben.',
}
