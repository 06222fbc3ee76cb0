import { bacaSekolah, type SekolahRingkas } from '@geisa/contract/sekolah'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { PilihSekolah } from '../../shared/pilih-sekolah.tsx'

type Props = {
  nilai: number | null
  /** Name of the foundation that stands there now. */
  namaAwal: string | null
  onGanti: (yayasanId: number | null) => void
  galat: string | null
}

/** A foundation is known by its schools: it is chosen through one that it already holds. */
export function PilihYayasan({ nilai, namaAwal, onGanti, galat }: Props) {
  const [contoh, setContoh] = useState<SekolahRingkas | null>(null)
  const [nama, setNama] = useState(namaAwal)
  const cari = useMutation({
    mutationFn: (id: number) => call(bacaSekolah, { params: { id } }),
    onSuccess: ({ yayasanId, namaYayasan }) => {
      if (yayasanId === null) return
      setNama(namaYayasan)
      onGanti(yayasanId)
    },
  })
  const tanpa = cari.data?.yayasanId === null ? 'Sekolah itu tidak berada di bawah yayasan.' : null
  const salah = galat ?? (cari.isError ? kalimatGalat(cari.error) : tanpa)
  return (
    <div>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 3 }}>
        <TextField
          label="Yayasan"
          value={nilai === null ? '' : (nama ?? `Yayasan nomor ${nilai}`)}
          placeholder="Tidak ada"
          fullWidth
          slotProps={{ inputLabel: { shrink: true }, input: { readOnly: true } }}
        />
        {nilai !== null && <Button onClick={() => onGanti(null)}>Keluarkan</Button>}
      </Stack>
      <PilihSekolah
        label="Sama dengan yayasan sekolah"
        nilai={contoh}
        lebar="100%"
        onGanti={(baru) => {
          setContoh(baru)
          if (baru !== null) cari.mutate(baru.id)
        }}
      />
      <FormHelperText error={salah !== null} sx={{ mx: 3.5 }}>
        {salah ?? 'Cari sekolah lain milik yayasan itu.'}
      </FormHelperText>
    </div>
  )
}
