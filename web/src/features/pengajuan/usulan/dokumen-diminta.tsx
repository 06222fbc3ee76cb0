import Alert from '@mui/material/Alert'

/** 'Tidak ada, diminta Surat Keterangan Dokter'. */
export const describeDocument = (many: number, requested: string | null): string => {
  const present = many === 0 ? 'Tidak ada' : `${many} berkas`
  return requested === null || requested === '' ? present : `${present}, diminta ${requested}`
}

export const describeDocumentCount = (many: number): string => (many === 0 ? 'tanpa dokumen' : `${many} dokumen`)

/** What a request without the paper that its kind asks for has to expect; null: nothing is missing. */
export const sentenceWithoutDocument = (many: number, requested: string | null): string | null =>
  many > 0 || requested === null || requested === ''
    ? null
    : `${requested} belum disertakan. Usulan tanpa dokumen itu ditandai bagi pemeriksa dan tidak disetujui otomatis.`

/** In the question whether to send: said once more, never a bar (the paper may come later). */
export function WithoutDocument({ many, requested }: { many: number; requested: string | null }) {
  const sentence = sentenceWithoutDocument(many, requested)
  if (sentence === null) return null
  return (
    <Alert severity="warning" role="note">
      {sentence}
    </Alert>
  )
}
