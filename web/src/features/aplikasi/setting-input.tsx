import { type NilaiSetting, SETTING, type SettingKey } from '@geisa/contract/aplikasi/setting/definitions'
import { clockWords } from '@geisa/contract/aplikasi/setting/words'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { JamInput } from '../../ui/field/jam-input.tsx'
import { DeadlineInput } from './deadline-input.tsx'
import { NumberInput } from './number-input.tsx'

type Props = {
  settingKey: SettingKey
  /** As it travels; a number that cannot be read is null. */
  nilai: unknown
  namaWilayah: Readonly<Record<string, string>>
  error: (path: string) => string | null
  onChange: (nilai: unknown) => void
}

/** The field, or the fields, of one setting. */
export function SettingInput({ settingKey: key, nilai, namaWilayah, error, onChange }: Props) {
  const { label } = SETTING[key]
  switch (key) {
    case 'namaProduk':
    case 'penyedia':
    case 'tautanKontak':
    case 'tautanLangganan':
      return (
        <TextField
          label={label}
          value={nilai}
          onChange={(e) => onChange(e.target.value)}
          error={error('') !== null}
          helperText={error('')}
          type={key.startsWith('tautan') ? 'url' : 'text'}
          fullWidth
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      )
    case 'kabKotaKelolaLibur':
    case 'yayasanBolehMemeriksa':
      return (
        <FormControlLabel
          label={label}
          control={<Switch checked={nilai === true} onChange={(_, on) => onChange(on)} />}
        />
      )
    case 'batasMalam':
      return (
        <JamInput
          label={label}
          value={`${clockWords(nilai as number)}:00`}
          error={error('')}
          onChange={(jam) => jam !== null && onChange(seconds(jam))}
        />
      )
    case 'pemeliharaan':
      return <PemeliharaanInput nilai={nilai as NilaiSetting['pemeliharaan']} error={error} onChange={onChange} />
    case 'retensiTahun':
      return <RetentionInput nilai={nilai as NilaiSetting['retensiTahun']} error={error} onChange={onChange} />
    case 'tenggatKunciBulan':
      return (
        <DeadlineInput
          value={nilai as NilaiSetting['tenggatKunciBulan']}
          namaWilayah={namaWilayah}
          error={error}
          onChange={onChange}
        />
      )
    default:
      return (
        <NumberInput
          label={label}
          unit={SETTING[key].satuan}
          value={nilai as number}
          error={error('')}
          onChange={onChange}
        />
      )
  }
}

const seconds = (jam: string): number => Number(jam.slice(0, 2)) * 3600 + Number(jam.slice(3, 5)) * 60

type PropsNilai<K extends SettingKey> = Pick<Props, 'error' | 'onChange'> & { nilai: NilaiSetting[K] }

function PemeliharaanInput({ nilai, error, onChange }: PropsNilai<'pemeliharaan'>) {
  return (
    <Stack spacing={3}>
      <FormControlLabel
        label="Mode pemeliharaan nyala"
        control={<Switch checked={nilai.aktif} onChange={(_, active) => onChange({ ...nilai, aktif: active })} />}
      />
      <TextField
        label="Pesan bagi pengguna"
        placeholder="mis. Sampai pukul 14:00 WIB"
        value={nilai.pesan}
        onChange={(e) => onChange({ ...nilai, pesan: e.target.value })}
        error={error('pesan') !== null}
        helperText={error('pesan') ?? 'Boleh kosong. Hilang begitu mode ini dimatikan.'}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Stack>
  )
}

const RETENTION_LABEL = {
  gtk: 'Data pribadi GTK sesudah berhenti',
  riwayat: 'Isi riwayat',
  pesan: 'Pesan kotak surat',
  cronjob: 'Catatan jalan cronjob',
} as const

function RetentionInput({ nilai, error, onChange }: PropsNilai<'retensiTahun'>) {
  return (
    <Stack spacing={4}>
      {(Object.keys(RETENTION_LABEL) as (keyof typeof RETENTION_LABEL)[]).map((kind) => (
        <NumberInput
          key={kind}
          label={RETENTION_LABEL[kind]}
          unit="tahun"
          value={nilai[kind]}
          error={error(kind)}
          onChange={(next) => onChange({ ...nilai, [kind]: next })}
        />
      ))}
    </Stack>
  )
}
