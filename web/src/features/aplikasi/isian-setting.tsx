import { type KunciSetting, type NilaiSetting, SETTING } from '@geisa/contract/isi-setting'
import { kataJam } from '@geisa/contract/kata-setting'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { IsianJam } from '../../ui/field/isian-jam.tsx'
import { IsianAngka } from './isian-angka.tsx'
import { IsianTenggat } from './isian-tenggat.tsx'

type Props = {
  kunci: KunciSetting
  /** As it travels; a number that cannot be read is null. */
  nilai: unknown
  namaWilayah: Readonly<Record<string, string>>
  galat: (jalur: string) => string | null
  onGanti: (nilai: unknown) => void
}

/** The field, or the fields, of one setting. */
export function IsianSetting({ kunci, nilai, namaWilayah, galat, onGanti }: Props) {
  const { label } = SETTING[kunci]
  switch (kunci) {
    case 'namaProduk':
    case 'penyedia':
    case 'tautanKontak':
    case 'tautanLangganan':
      return (
        <TextField
          label={label}
          value={nilai}
          onChange={(e) => onGanti(e.target.value)}
          error={galat('') !== null}
          helperText={galat('')}
          type={kunci.startsWith('tautan') ? 'url' : 'text'}
          fullWidth
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 300 } }}
        />
      )
    case 'kabKotaKelolaLibur':
    case 'yayasanBolehMemeriksa':
      return (
        <FormControlLabel
          label={label}
          control={<Switch checked={nilai === true} onChange={(_, nyala) => onGanti(nyala)} />}
        />
      )
    case 'batasMalam':
      return (
        <IsianJam
          label={label}
          nilai={`${kataJam(nilai as number)}:00`}
          galat={galat('')}
          onGanti={(jam) => jam !== null && onGanti(detik(jam))}
        />
      )
    case 'pemeliharaan':
      return <IsianPemeliharaan nilai={nilai as NilaiSetting['pemeliharaan']} galat={galat} onGanti={onGanti} />
    case 'retensiTahun':
      return <IsianRetensi nilai={nilai as NilaiSetting['retensiTahun']} galat={galat} onGanti={onGanti} />
    case 'tenggatKunciBulan':
      return (
        <IsianTenggat
          nilai={nilai as NilaiSetting['tenggatKunciBulan']}
          namaWilayah={namaWilayah}
          galat={galat}
          onGanti={onGanti}
        />
      )
    default:
      return (
        <IsianAngka
          label={label}
          satuan={SETTING[kunci].satuan}
          nilai={nilai as number}
          galat={galat('')}
          onGanti={onGanti}
        />
      )
  }
}

const detik = (jam: string): number => Number(jam.slice(0, 2)) * 3600 + Number(jam.slice(3, 5)) * 60

type PropsNilai<K extends KunciSetting> = Pick<Props, 'galat' | 'onGanti'> & { nilai: NilaiSetting[K] }

function IsianPemeliharaan({ nilai, galat, onGanti }: PropsNilai<'pemeliharaan'>) {
  return (
    <Stack spacing={3}>
      <FormControlLabel
        label="Mode pemeliharaan nyala"
        control={<Switch checked={nilai.aktif} onChange={(_, aktif) => onGanti({ ...nilai, aktif })} />}
      />
      <TextField
        label="Pesan bagi pengguna"
        placeholder="mis. Sampai pukul 14:00 WIB"
        value={nilai.pesan}
        onChange={(e) => onGanti({ ...nilai, pesan: e.target.value })}
        error={galat('pesan') !== null}
        helperText={galat('pesan') ?? 'Boleh kosong. Hilang begitu mode ini dimatikan.'}
        multiline
        minRows={2}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 500 } }}
      />
    </Stack>
  )
}

const LABEL_RETENSI = {
  gtk: 'Data pribadi GTK sesudah berhenti',
  riwayat: 'Isi riwayat',
  pesan: 'Pesan kotak surat',
  cronjob: 'Catatan jalan cronjob',
} as const

function IsianRetensi({ nilai, galat, onGanti }: PropsNilai<'retensiTahun'>) {
  return (
    <Stack spacing={4}>
      {(Object.keys(LABEL_RETENSI) as (keyof typeof LABEL_RETENSI)[]).map((bagian) => (
        <IsianAngka
          key={bagian}
          label={LABEL_RETENSI[bagian]}
          satuan="tahun"
          nilai={nilai[bagian]}
          galat={galat(bagian)}
          onGanti={(baru) => onGanti({ ...nilai, [bagian]: baru })}
        />
      ))}
    </Stack>
  )
}
