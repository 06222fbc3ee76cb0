import type { StatusKehadiranRow } from '@geisa/contract/pengajuan/status-kehadiran'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { useStatusKehadiran } from '../../../shared/pengajuan/queries-status-kehadiran.ts'
import { useAppInfo } from '../../../shell/app-info.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { useBackToClose } from '../../../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { focusInitially } from '../../../ui/dialog/initial-focus.ts'

type Props = {
  label: string
  /** Statuses with `statusKoreksi` 1, or with `absensiManual` 1. */
  target: 'koreksi' | 'manual'
  value: { id: number; nama: string } | null
  onChange: (status: StatusKehadiranRow | null) => void
  /** The school has the PRO plan today. */
  pro: boolean
  error?: string | null
  help?: string
  disabled?: boolean
  /** It is what the form goes on at. */
  focus?: boolean
}

/** Statuses beyond the basic ones are greyed for a school without PRO; choosing one explains instead (spec 2). */
export function SelectStatusKehadiran(props: Props) {
  const { label, target, value, onChange, pro, error, help, disabled = false, focus = false } = props
  const [warning, setWarning] = useState(false)
  const all = useStatusKehadiran()
  const options = (all.data ?? []).filter((s) => (target === 'koreksi' ? s.statusKoreksi : s.absensiManual) === 1)
  const selected = value === null ? null : (all.data?.find(({ id }) => id === value.id) ?? temporary(value))
  const khusus = (s: StatusKehadiranRow): boolean => !s.isBasic && !pro
  return (
    <>
      <Autocomplete<StatusKehadiranRow>
        options={options}
        value={selected}
        onChange={(_, next) => {
          if (next !== null && khusus(next)) setWarning(true)
          else onChange(next)
        }}
        disabled={disabled}
        // What is typed is chosen by Enter.
        autoHighlight
        // Its list stays inside the page's main landmark.
        disablePortal
        getOptionKey={(s) => s.id}
        getOptionLabel={(s) => s.statusKehadiran}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loading={all.isPending}
        loadingText="Sedang memuat data. . ."
        noOptionsText={
          all.isError ? errorSentence(all.error, 'Gagal mengambil data') : 'Status kehadiran tidak ditemukan...'
        }
        renderOption={({ key, ...rest }, s) => (
          <li key={key} {...rest}>
            <Option status={s} khusus={khusus(s)} />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            {...(focus ? { inputRef: focusInitially } : {})}
            label={label}
            required
            error={typeof error === 'string'}
            helperText={error ?? help}
          />
        )}
      />
      {warning && <KhususProDialog onClose={() => setWarning(false)} />}
    </>
  )
}

function Option({ status, khusus }: { status: StatusKehadiranRow; khusus: boolean }) {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        ...(khusus ? { color: 'text.secondary' } : {}),
      }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {status.statusKehadiran} ({status.singkatan})
      </Box>
      {khusus && <Chip size="small" variant="outlined" label="Khusus PRO" />}
    </Box>
  )
}

/** The chosen one until the list is here, and a status that can no longer be chosen. */
const temporary = ({ id, nama }: { id: number; nama: string }): StatusKehadiranRow => ({
  id,
  statusKehadiranId: id,
  statusKehadiran: nama,
  singkatan: '',
  group: 'H',
  isBasic: true,
  statusKoreksi: 0,
  absensiManual: 0,
  dokumenPendukung: null,
  koreksi: { maksimalHari: null, groupKehadiran: 'H', dokumenPendukung: null, catatanDitampilkan: null },
})

/** Spec 2, 'Correction detail': what the PRO plan is for, and the provider's page in a new tab. */
function KhususProDialog({ onClose }: { onClose: () => void }) {
  const { tautanLangganan: link } = useAppInfo()
  useBackToClose(onClose)
  return (
    <BaseDialog
      title="Peringatan"
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <ButtonWithReason
            variant="contained"
            reason={/^https?:\/\//.test(link) ? null : 'Tautan berlangganan belum diatur. Hubungi admin.'}
            onClick={() => {
              window.open(link, '_blank', 'noopener,noreferrer')
              onClose()
            }}
          >
            Berlangganan
          </ButtonWithReason>
        </>
      }
    >
      <DialogContentText>Tingkatkan layanan anda menjadi PRO untuk bisa memilih fitur tersebut.</DialogContentText>
    </BaseDialog>
  )
}
