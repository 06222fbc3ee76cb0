import type { PeranId } from '@geisa/engine/akun/hak-akses'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { memo, useMemo } from 'react'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import type { BarisPengguna } from './baris.ts'
import { type BarisBernomor, kartuPengguna, kolomPengguna } from './kolom.tsx'
import { KosongPengguna } from './kosong.tsx'
import { type GantiPilihan, PILIHAN_BARIS, type PilihanPengguna, SEHALAMAN } from './pilihan.ts'

type Props = {
  pilihan: PilihanPengguna
  /** All rows that the filters let through; undefined while nothing has come. */
  baris: readonly BarisPengguna[] | undefined
  lengkap: boolean
  menyegarkan: boolean
  galat: string | null
  peran: PeranId | undefined
  ganti: GantiPilihan
}

/** One page of the rows; a long page scrolls inside and draws only those in sight. */
export const TabelPengguna = memo(function TabelPengguna(props: Props) {
  const { pilihan, baris, lengkap, menyegarkan, galat, peran, ganti } = props
  const { halaman, sehalaman } = pilihan
  const ada = baris?.length ?? 0
  const jumlah = Math.max(1, Math.ceil(ada / sehalaman))
  // The page of a shared address may still be on its way.
  const ke = lengkap ? Math.min(halaman, jumlah) : halaman
  const isi = useMemo(() => sepotong(baris, (ke - 1) * sehalaman, sehalaman), [baris, ke, sehalaman])
  const kolom = useMemo(() => kolomPengguna(peran), [peran])
  return (
    <>
      <TabelData<BarisBernomor>
        label="Daftar sekolah pengguna Geisa"
        kolom={kolom}
        baris={isi}
        idBaris={(s) => s.sekolah_id}
        memuat={menyegarkan || (!lengkap && (isi === undefined || isi.length === 0))}
        galat={galat}
        kosong={
          <KosongPengguna
            tersaring={pilihan.tersaring}
            onHapus={() => ganti({ cari: undefined, jenjang: undefined, kategori: undefined })}
          />
        }
        kartu
        isiKartu={kartuPengguna(peran)}
        tinggi={sehalaman > SEHALAMAN ? 'max(320px, calc(100dvh - 300px))' : 'penuh'}
        halaman={{
          ke,
          jumlah: Math.max(jumlah, ke),
          onGanti: (baru) => ganti({ halaman: baru === 1 ? undefined : baru }),
        }}
      />
      {ada > SEHALAMAN && (
        <TextField
          select
          label="Baris per halaman"
          value={String(sehalaman)}
          onChange={(e) => ganti({ baris: PILIHAN_BARIS.find((b) => b === e.target.value) })}
          sx={{ mt: 2, width: 150 }}
        >
          {[String(SEHALAMAN), ...PILIHAN_BARIS].map((banyak) => (
            <MenuItem key={banyak} value={banyak}>
              {banyak}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
})

const sepotong = (
  baris: readonly BarisPengguna[] | undefined,
  awal: number,
  banyak: number,
): BarisBernomor[] | undefined => baris?.slice(awal, awal + banyak).map((b, ke) => ({ ...b, no: awal + ke + 1 }))
