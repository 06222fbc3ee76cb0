import { addSekolah } from '@geisa/contract/sekolah/sekolah'
import { WRONG_NPSN } from '@geisa/contract/shapes'
import { findWilayah, type Wilayah } from '@geisa/contract/wilayah'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/input-error.ts'
import { useKeptInput } from '../../shared/form/kept-input.ts'
import { RestoredKabar } from '../../shared/form/kept-notice.tsx'
import { wilayahLocation } from '../../shared/wilayah/location.ts'
import { SearchableSelect } from '../../shared/wilayah/searchable-select.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../ui/dialog/form-actions.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { useRefreshSekolah } from './queries.ts'

const KECAMATAN = 3
const EMPTY = {
  npsn: '',
  nama: '',
  jenjang: '' as Jenjang | '',
  status: 'N' as 'N' | 'S',
  alamat: '',
  kecamatan: null as Wilayah | null,
}
type Input = typeof EMPTY

type Props = { onClose: () => void; onSaved: (id: number) => void }

export function AddSekolahDialog({ onClose, onSaved }: Props) {
  const { input, replace, restored, drop, forget } = useKeptInput<Input>('sekolah', 'baru', EMPTY)
  const refresh = useRefreshSekolah()
  const save = useMutation({
    mutationFn: () =>
      call(addSekolah, {
        body: {
          npsn: input.npsn,
          nama: input.nama.trim(),
          jenjang: input.jenjang === '' ? 'SD' : input.jenjang,
          status: input.status,
          kodeKecamatan: input.kecamatan?.kodeWilayah ?? '',
          alamat: input.alamat.trim(),
        },
      }),
    onSuccess: ({ message, id }) => {
      notify(message, 'success', SIX_SECONDS)
      forget()
      refresh()
      onSaved(id)
    },
  })
  const { sentence, field: error } = inputError(save.error)
  const alasan = pendingReason(input)
  const cancel = (): void => {
    forget()
    onClose()
  }
  return (
    <BaseDialog
      title="Tambah sekolah"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && !save.isPending && save.mutate()}
      unsaved="kept"
      error={sentence}
      actions={<FormActions onCancel={cancel} saving={save.isPending} reason={alasan} label="Tambah" />}
    >
      {restored && <RestoredKabar onDrop={drop} />}
      <Stack spacing={4}>
        <TextField
          label="NPSN"
          value={input.npsn}
          onChange={(e) => replace({ npsn: e.target.value.replaceAll(/\D/g, '').slice(0, 8) })}
          error={error('npsn') !== null}
          helperText={error('npsn') ?? '8 angka, seperti di Dapodik.'}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          label="Nama sekolah"
          value={input.nama}
          onChange={(e) => replace({ nama: e.target.value })}
          error={error('nama') !== null}
          helperText={error('nama')}
          slotProps={{ htmlInput: { maxLength: 150 } }}
        />
        <JenjangStatusInput input={input} replace={replace} error={error('jenjang')} />
        <KecamatanInput
          value={input.kecamatan}
          onChange={(kecamatan) => replace({ kecamatan })}
          error={error('kodeKecamatan')}
        />
        <TextField
          label="Alamat"
          value={input.alamat}
          onChange={(e) => replace({ alamat: e.target.value })}
          multiline
          minRows={2}
          error={error('alamat') !== null}
          helperText={error('alamat')}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </Stack>
    </BaseDialog>
  )
}

type JenjangProps = { input: Input; replace: (next: Partial<Input>) => void; error: string | null }

function JenjangStatusInput({ input, replace, error }: JenjangProps) {
  return (
    <Stack direction="row" spacing={3}>
      <TextField
        select
        fullWidth
        label="Jenjang"
        value={input.jenjang}
        onChange={(e) => replace({ jenjang: e.target.value as Jenjang })}
        error={error !== null}
        helperText={error}
      >
        {JENJANG.map((j) => (
          <MenuItem key={j} value={j}>
            {j}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        label="Status"
        value={input.status}
        onChange={(e) => replace({ status: e.target.value === 'S' ? 'S' : 'N' })}
      >
        <MenuItem value="N">Negeri</MenuItem>
        <MenuItem value="S">Swasta</MenuItem>
      </TextField>
    </Stack>
  )
}

type KecamatanProps = { value: Wilayah | null; onChange: (kecamatan: Wilayah | null) => void; error: string | null }

function KecamatanInput({ value, onChange, error }: KecamatanProps) {
  return (
    <div>
      <SearchableSelect<Wilayah>
        label="Kecamatan"
        queryKey="kecamatan"
        find={async (search, signal) => (await call(findWilayah, { query: { search, level: KECAMATAN }, signal })).rows}
        value={value}
        onChange={onChange}
        optionId={(w) => w.kodeWilayah}
        optionName={(w) => w.nama}
        optionDetail={wilayahLocation}
        notFound="Kecamatan tidak ditemukan"
        width="100%"
      />
      <FormHelperText error={error !== null} sx={{ mx: 3.5 }}>
        {error ?? 'Kabupaten/kota, provinsi dan zona waktu mengikutinya.'}
      </FormHelperText>
    </div>
  )
}

function pendingReason({ npsn, nama, jenjang, kecamatan }: Input): string | null {
  if (npsn.length !== 8) return WRONG_NPSN
  if (nama.trim().length < 3) return 'Nama sekolah min. 3 huruf'
  if (jenjang === '') return 'Pilih jenjangnya'
  return kecamatan === null ? 'Pilih kecamatannya' : null
}
