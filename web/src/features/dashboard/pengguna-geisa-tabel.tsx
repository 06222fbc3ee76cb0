import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type ReactNode, useMemo } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { TabelData } from '../../ui/tabel-data.tsx'
import type { BarisPengguna } from './pengguna-geisa-baris.ts'
import { type BarisBernomor, kartuPengguna, kolomPengguna } from './pengguna-geisa-kolom.tsx'
import { PILIHAN_BARIS, SEHALAMAN, usePilihanPengguna } from './pengguna-geisa-pilihan.ts'

type Props = {
  /** All rows that the filters let through. */
  baris: readonly BarisPengguna[] | undefined
  lengkap: boolean
  menyegarkan: boolean
  galat: string | null
  kosong: ReactNode
}

/** One page of them; a long page scrolls inside and draws only the rows in sight. */
export function TabelPengguna({ baris, lengkap, menyegarkan, galat, kosong }: Props) {
  const { halaman, sehalaman, ganti } = usePilihanPengguna()
  const pengguna = usePengguna()
  const peran = pengguna?.peran
  const kolom = useMemo(() => kolomPengguna(peran), [peran])
  const ada = baris?.length ?? 0
  const jumlah = Math.max(1, Math.ceil(ada / sehalaman))
  // The page of a shared address may still be on its way.
  const ke = lengkap ? Math.min(halaman, jumlah) : halaman
  const isi = useMemo(() => sepotong(baris, (ke - 1) * sehalaman, sehalaman), [baris, ke, sehalaman])
  const menunggu = baris === undefined || (!lengkap && isi?.length === 0)
  return (
    <>
      <TabelData<BarisBernomor>
        label="Daftar sekolah pengguna Geisa"
        kolom={kolom}
        baris={isi}
        idBaris={(s) => s.sekolah_id}
        memuat={menunggu || menyegarkan}
        galat={galat}
        kosong={kosong}
        kartu
        isiKartu={kartuPengguna(peran)}
        tinggi={sehalaman === SEHALAMAN ? 'penuh' : 'max(320px, calc(100dvh - 300px))'}
        halaman={{
          ke,
          jumlah: Math.max(jumlah, ke),
          onGanti: (baru) => ganti({ halaman: baru === 1 ? undefined : baru }),
        }}
      />
      {ada > SEHALAMAN && (
        <Box sx={{ mt: 2 }}>
          <TextField
            select
            label="Baris per halaman"
            value={String(sehalaman)}
            onChange={(e) => ganti({ baris: PILIHAN_BARIS.find((b) => b === e.target.value) })}
            sx={{ width: 150 }}
          >
            {[String(SEHALAMAN), ...PILIHAN_BARIS].map((banyak) => (
              <MenuItem key={banyak} value={banyak}>
                {banyak}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
    </>
  )
}

const sepotong = (
  baris: readonly BarisPengguna[] | undefined,
  awal: number,
  banyak: number,
): BarisBernomor[] | undefined => baris?.slice(awal, awal + banyak).map((b, ke) => ({ ...b, no: awal + ke + 1 }))
