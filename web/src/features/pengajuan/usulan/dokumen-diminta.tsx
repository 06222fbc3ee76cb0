import Alert from '@mui/material/Alert'

/** 'Tidak ada, diminta Surat Keterangan Dokter'. */
export const sebutDokumen = (banyak: number, diminta: string | null): string => {
  const ada = banyak === 0 ? 'Tidak ada' : `${banyak} berkas`
  return diminta === null || diminta === '' ? ada : `${ada}, diminta ${diminta}`
}

export const sebutJumlahDokumen = (banyak: number): string => (banyak === 0 ? 'tanpa dokumen' : `${banyak} dokumen`)

/** What a request without the paper that its kind asks for has to expect; null: nothing is missing. */
export const kalimatTanpaDokumen = (banyak: number, diminta: string | null): string | null =>
  banyak > 0 || diminta === null || diminta === ''
    ? null
    : `${diminta} belum disertakan. Usulan tanpa dokumen itu ditandai bagi pemeriksa dan tidak disetujui otomatis.`

/** In the question whether to send: said once more, never a bar (the paper may come later). */
export function TanpaDokumen({ banyak, diminta }: { banyak: number; diminta: string | null }) {
  const kalimat = kalimatTanpaDokumen(banyak, diminta)
  if (kalimat === null) return null
  return (
    <Alert severity="warning" role="note">
      {kalimat}
    </Alert>
  )
}
