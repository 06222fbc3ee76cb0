import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import { JABATAN_PENANDA_TANGAN, savePenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import Autocomplete from '@mui/material/Autocomplete'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/input-error.ts'
import { useKeptInput } from '../../shared/form/kept-input.ts'
import { RestoredKabar } from '../../shared/form/kept-notice.tsx'
import { UnseenKabar, unseenChanges } from '../../shared/form/unseen-changes.tsx'
import { TanggalInput } from '../../shared/tanggal/tanggal-input.tsx'
import { GtkSelect } from '../../shared/wilayah/gtk-select.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../ui/dialog/form-actions.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { useRefreshSekolah } from './queries.ts'

type Input = {
  origin: 'gtk' | 'lain'
  gtk: GtkSummary | null
  nama: string
  nip: string
  jabatan: string
  start: string
}

const EMPTY = { origin: 'gtk', gtk: null, nama: '', nip: '', jabatan: JABATAN_PENANDA_TANGAN[0] } as const

type Props = {
  sekolah: FullSekolah
  /** The last line of history of the list that stands behind this dialog now. */
  nomorRiwayat: number
  onClose: () => void
}

export function PenandaTanganDialog({ sekolah, nomorRiwayat, onClose }: Props) {
  const initial: Input = { ...EMPTY, start: sekolah.hariIni }
  // What is typed was typed over the list as it stood then: what came since is told and asked before it is saved over.
  const kept = useKeptInput('penanda-tangan', sekolah.id, initial, nomorRiwayat)
  const { input, replace, restored, drop, forget } = kept
  const refresh = useRefreshSekolah()
  const save = useMutation({
    mutationFn: () =>
      call(savePenandaTangan, { params: { id: sekolah.id }, body: { ...kiriman(input), nomorRiwayat: kept.version } }),
    onError: (cause) => unseenChanges(cause) !== null && refresh(),
    onSuccess: ({ message }) => {
      notify(message, 'success', SIX_SECONDS)
      forget()
      refresh()
      onClose()
    },
  })
  const { sentence, field: error } = inputError(save.error)
  const unseen = unseenChanges(save.error)
  const alasan = pendingReason(input)
  return (
    <BaseDialog
      title="Tetapkan penanda tangan"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && !save.isPending && save.mutate()}
      error={unseen === null ? sentence : null}
      unsaved="kept"
      actions={<FormActions onCancel={kept.dropAnd(onClose)} saving={save.isPending} reason={alasan} />}
    >
      {restored && <RestoredKabar onDrop={drop} />}
      <Stack spacing={4}>
        {unseen !== null && (
          <UnseenKabar
            what="Daftar penanda tangan"
            riwayat={unseen}
            zona={sekolah.zona}
            onKeep={() => {
              kept.readAgain(nomorRiwayat)
              save.reset()
            }}
            onTake={kept.dropAnd(onClose)}
          />
        )}
        <RadioGroup
          row
          aria-label="Penanda tangan"
          value={input.origin}
          onChange={(_, origin) => replace({ origin: origin === 'lain' ? 'lain' : 'gtk' })}
        >
          <FormControlLabel value="gtk" control={<Radio />} label="GTK sekolah ini" />
          <FormControlLabel value="lain" control={<Radio />} label="Orang lain" />
        </RadioGroup>
        {input.origin === 'gtk' ? (
          <GtkSelect value={input.gtk} onChange={(gtk) => replace({ gtk })} sekolahId={sekolah.id} width="100%" />
        ) : (
          <OtherPersonInput input={input} replace={replace} error={error} />
        )}
        <JabatanInput input={input} replace={replace} error={error} />
        <TanggalInput
          label="Sejak tanggal"
          value={input.start}
          onChange={(start) => start !== null && replace({ start })}
          min="2015-01-01"
          error={error('berlakuMulai')}
          help="Laporan yang bulannya berakhir pada atau setelah hari ini memakai penanda tangan ini."
        />
      </Stack>
    </BaseDialog>
  )
}

type SectionProps = {
  input: Input
  replace: (next: Partial<Input>) => void
  error: (field: string) => string | null
}

function OtherPersonInput({ input, replace, error }: SectionProps) {
  return (
    <>
      <TextField
        label="Nama lengkap"
        value={input.nama}
        onChange={(e) => replace({ nama: e.target.value })}
        error={error('nama') !== null}
        helperText={error('nama') ?? 'Dengan gelar, seperti akan tercetak di laporan.'}
        slotProps={{ htmlInput: { maxLength: 150 } }}
      />
      <TextField
        label="NIP"
        value={input.nip}
        onChange={(e) => replace({ nip: e.target.value.replaceAll(/\s/g, '') })}
        error={error('nip') !== null || wrongNip(input.nip)}
        helperText={
          error('nip') ?? (wrongNip(input.nip) ? `${input.nip.length} dari 18 angka` : 'Kosongkan bila tidak punya.')
        }
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 24 } }}
      />
    </>
  )
}

function JabatanInput({ input, replace, error }: SectionProps) {
  return (
    <Autocomplete
      freeSolo
      options={[...JABATAN_PENANDA_TANGAN]}
      inputValue={input.jabatan}
      onInputChange={(_, jabatan) => replace({ jabatan })}
      filterOptions={(all) => all}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Jabatan"
          error={error('jabatan') !== null}
          helperText={error('jabatan') ?? 'Pilih, atau ketik sendiri.'}
        />
      )}
    />
  )
}

const wrongNip = (nip: string): boolean => nip !== '' && !/^\d{18}$/.test(nip)

function pendingReason(input: Input): string | null {
  if (input.origin === 'gtk' && input.gtk === null) return 'Pilih GTK terlebih dahulu'
  if (input.origin === 'lain' && input.nama.trim().length < 3) return 'Isi nama lengkapnya'
  if (input.origin === 'lain' && wrongNip(input.nip)) return 'NIP harus 18 digit angka'
  return input.jabatan.trim().length < 3 ? 'Isi jabatannya' : null
}

const kiriman = ({ origin, gtk, nama, nip, jabatan, start }: Input) => ({
  ...(origin === 'gtk' ? { gtkId: gtk?.id ?? null } : { nama: nama.trim(), nip: nip === '' ? null : nip }),
  jabatan: jabatan.trim(),
  berlakuMulai: start,
})
