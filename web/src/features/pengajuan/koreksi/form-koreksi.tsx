import { JENIS_IZIN, JENIS_KOREKSI } from '@geisa/contract/koreksi-kehadiran'
import { rentangMulai } from '@geisa/engine/pengajuan/syarat-koreksi'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { PilihGtk } from '../../../shared/wilayah/pilih-gtk.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { isTanpaDampak } from '../meja/tanpa-dampak.tsx'
import { BilahFormulir } from '../usulan/bilah-formulir.tsx'
import { DokumenUsulan } from '../usulan/dokumen-usulan.tsx'
import { PilihStatusKehadiran } from '../usulan/pilih-status-kehadiran.tsx'
import { perihalUsulan } from '../usulan/putusan.ts'
import type { UsulanKoreksi } from './cara-koreksi.ts'
import {
  type Bahan,
  bolehRentang,
  denganWaktu,
  dokumenDiminta,
  type Isian,
  type Salah,
  statusTerpilih,
} from './isian-koreksi.ts'
import { IsianWaktu } from './isian-waktu.tsx'
import { rentangTanggal } from './kata-koreksi.ts'
import type { usePratinjauKoreksi } from './queries.ts'
import { RentangKoreksi } from './rentang-koreksi.tsx'

type Props = {
  u: UsulanKoreksi
  rapi: Isian
  salah: readonly Salah[]
  bahan: Bahan
  pratinjau: ReturnType<typeof usePratinjauKoreksi>
  sekolahId: number | undefined
}

/** The school's form (spec 2, 'Correction detail'). */
export function FormKoreksi({ u, rapi, salah, bahan, pratinjau, sekolahId }: Props) {
  const kotak = useRef<HTMLDivElement>(null)
  const [mengunggah, setMengunggah] = useState(0)
  const { isian, acuan } = u.f
  const { daftarStatus, hariIni, mundurBulan } = bahan
  const ganti = (baru: Partial<Isian>): void => u.kirim.ubah((lama) => ({ ...lama, ...baru }))
  const hitungan = pratinjau.menghitung ? [] : (pratinjau.hasil?.galat ?? [])
  const salahDi = (bidang: string): string | null => {
    const sama = ({ field }: Salah): boolean => field === bidang
    const sendiri = isian.dari !== null && TAMPIL_LANGSUNG.includes(bidang) ? salah.find(sama) : undefined
    const dihitung = salah.length === 0 ? hitungan.find(sama) : undefined
    return u.kirim.di(bidang) ?? sendiri?.message ?? dihitung?.message ?? null
  }
  const bersama = { isian, salahDi, disabled: acuan !== null && !acuan.bolehUbah, onGanti: ganti }
  const diminta = dokumenDiminta(isian, daftarStatus)
  const tanggal = isian.dari === null ? null : rentangTanggal({ dari: isian.dari, sampai: rapi.sampai ?? isian.dari })
  return (
    <Kotak judul={acuan === null ? 'Usulan baru' : 'Usulan'}>
      <Box
        ref={kotak}
        sx={{ display: 'grid', gap: 5, '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' } }}
      >
        <div>
          <PilihGtk
            label="GTK"
            nilai={isian.gtk}
            onGanti={(gtk) => ganti({ gtk })}
            {...(sekolahId === undefined ? {} : { sekolahId })}
            lebar="100%"
            wajib
          />
          {salahDi('gtk') !== null && <FormHelperText error>{salahDi('gtk')}</FormHelperText>}
        </div>
        <JenisUsulan {...bersama} bahan={bahan} />
        <RentangKoreksi
          {...bersama}
          rentang={bolehRentang(isian, daftarStatus)}
          batas={rentangMulai(hariIni, mundurBulan)}
          maksimalHari={isian.jenis === 1 ? (statusTerpilih(isian, daftarStatus)?.koreksi.maksimalHari ?? null) : null}
        />
        <IsianWaktu {...bersama} acuan={acuan} pratinjau={pratinjau} tampilKoreksi={denganWaktu(isian, daftarStatus)} />
        <Catatan {...bersama} />
        <DokumenUsulan u={u} diminta={diminta} onBerjalan={setMengunggah} />
        <BilahFormulir
          u={u}
          bingkai={kotak}
          kurang={salah[0]?.message ?? hitungan[0]?.message ?? null}
          mengunggah={mengunggah}
          diminta={diminta}
          tanpaDampak={
            salah.length === 0 &&
            hitungan.length === 0 &&
            !pratinjau.menghitung &&
            isTanpaDampak(pratinjau.hasil?.dampak)
          }
          perihal={perihalUsulan(acuan?.noKoreksi ?? null, isian.gtk?.namaDapodik ?? null, tanggal)}
        />
      </Box>
    </Kotak>
  )
}

/** What was typed and cannot be is told at once; what is still missing only keeps the button asleep. */
const TAMPIL_LANGSUNG = ['tglKehadiran.dari', 'tglKehadiran.sampai', 'waktuKoreksi.datang', 'waktuKoreksi.pulang']

type BagianProps = {
  isian: Isian
  salahDi: (bidang: string) => string | null
  disabled: boolean
  onGanti: (baru: Partial<Isian>) => void
}

/** Of what kind it is, and as what: a status, or an izin. */
function JenisUsulan({ isian, salahDi, disabled, onGanti, bahan }: BagianProps & { bahan: Bahan }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <TextField
        select
        label="Jenis Pengusulan Koreksi"
        value={isian.jenis}
        disabled={disabled}
        onChange={(e) => onGanti({ jenis: Number(e.target.value) as typeof isian.jenis })}
        error={salahDi('jenisKoreksi') !== null}
        helperText={salahDi('jenisKoreksi')}
      >
        {pilihan(JENIS_KOREKSI)}
      </TextField>
      {isian.jenis === 1 && (
        <PilihStatusKehadiran
          label="Status Kehadiran Koreksi"
          untuk="koreksi"
          nilai={isian.status}
          onGanti={(status) =>
            onGanti({ status: status === null ? null : { id: status.id, nama: status.statusKehadiran } })
          }
          pro={bahan.pro}
          galat={salahDi('statusKehadiran.koreksi') ?? salahDi('statusKehadiran')}
          bantuan={statusTerpilih(isian, bahan.daftarStatus)?.koreksi.catatanDitampilkan ?? ''}
          disabled={disabled}
        />
      )}
      {isian.jenis === 3 && (
        <TextField
          select
          required
          label="Jenis Izin"
          value={isian.jenisIzin ?? ''}
          disabled={disabled}
          onChange={(e) => onGanti({ jenisIzin: Number(e.target.value) as 1 | 2 })}
          error={salahDi('jenisIzin') !== null}
          helperText={salahDi('jenisIzin')}
          slotProps={{ inputLabel: { shrink: true } }}
        >
          {pilihan(JENIS_IZIN)}
        </TextField>
      )}
    </Box>
  )
}

const pilihan = (nama: Readonly<Record<number, string>>) =>
  Object.entries(nama).map(([id, kata]) => (
    <MenuItem key={id} value={Number(id)}>
      {kata}
    </MenuItem>
  ))

function Catatan({ isian, salahDi, disabled, onGanti }: BagianProps) {
  const galat = salahDi('catatanDariPengusul')
  return (
    <TextField
      label="Catatan Dari Pengusul"
      value={isian.catatan}
      onChange={(e) => onGanti({ catatan: e.target.value })}
      multiline
      minRows={3}
      disabled={disabled}
      error={galat !== null}
      helperText={galat ?? 'Dibaca pemeriksa bersama dokumennya.'}
      slotProps={{ htmlInput: { maxLength: 1000 }, inputLabel: { shrink: true } }}
    />
  )
}
