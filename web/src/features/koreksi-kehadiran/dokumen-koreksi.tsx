import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import type { useFormulirKoreksi } from './formulir-koreksi.ts'
import { Kelompok } from './kelompok.tsx'

type Props = { f: ReturnType<typeof useFormulirKoreksi>; diminta: string | null; galat: string | null }

export function DokumenKoreksi({ f, diminta, galat }: Props) {
  return (
    <Kelompok judul="Dokumen Pendukung">
      {diminta !== null && (
        <Box sx={{ mb: 2 }}>
          Dokumen yang diminta: <b>{diminta}</b>
        </Box>
      )}
      <Box>{f.dokumen.length === 0 ? 'Belum ada yang diunggah...' : null}</Box>
      {galat !== null && <FormHelperText error>{galat}</FormHelperText>}
    </Kelompok>
  )
}
