import { cariYayasan } from '@geisa/contract/sekolah'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { PilihDenganCari } from '../../shared/wilayah/pilih-dengan-cari.tsx'

type Yayasan = { id: number; nama: string }
type Props = {
  nilai: number | null
  /** Name of the foundation that stands there now. */
  namaAwal: string | null
  onGanti: (yayasanId: number | null) => void
  galat: string | null
}

/** A foundation by name; empty = none. */
export function PilihYayasan({ nilai, namaAwal, onGanti, galat }: Props) {
  const [pilihan, setPilihan] = useState<Yayasan | null>(
    nilai === null ? null : { id: nilai, nama: namaAwal ?? `Yayasan nomor ${nilai}` },
  )
  return (
    <div>
      <PilihDenganCari<Yayasan>
        label="Yayasan"
        kunci="yayasan"
        lebar="100%"
        nilai={pilihan}
        cari={async (search, signal) => (await call(cariYayasan, { query: { search }, signal })).rows}
        onGanti={(baru) => {
          setPilihan(baru)
          onGanti(baru?.id ?? null)
        }}
        idPilihan={({ id }) => String(id)}
        namaPilihan={({ nama }) => nama}
        ketPilihan={() => ''}
        tidakAda="Yayasan tidak ditemukan"
      />
      {galat !== null && (
        <FormHelperText error sx={{ mx: 3.5 }}>
          {galat}
        </FormHelperText>
      )}
    </div>
  )
}
