import { daftarMesin } from '@geisa/contract/mesin'
import { simpanPemetaan } from '@geisa/contract/pemetaan-pin'
import { bolehMemanggil } from '@geisa/engine/akun/hak-akses'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { usePengguna } from '../../../api/sesi.ts'
import type { BagianProps } from './bagian-diri.tsx'
import { LABEL_ISIAN } from './isian-gtk.ts'

/** The PIN on the machine, mapped with the person; of several machines the one is named. Mapping is the operator's. */
export function IsianPin({ isian, ganti, galat, gtk }: BagianProps) {
  const pengguna = usePengguna()
  const boleh = pengguna !== null && bolehMemanggil(simpanPemetaan.hak, pengguna)
  const isSemula = (pin: string): boolean => pin.trim() === (gtk?.pin.join(', ') ?? '')
  const berubah = !isSemula(isian.pin)
  const mesin = useQuery({
    queryKey: ['mesin', 'pilihan-pin'],
    queryFn: async ({ signal }) => (await call(daftarMesin, { query: {}, signal })).rows,
    enabled: boleh && berubah,
  })
  const dipakai = mesin.data?.filter(({ keadaan }) => keadaan !== 'ditutup') ?? []
  const galatPin = galat('pin')
  const galatMesin = galat('mesinId')
  return (
    <>
      <TextField
        label={LABEL_ISIAN.pin}
        value={isian.pin}
        onChange={(e) => ganti({ pin: e.target.value, ...(isSemula(e.target.value) ? { mesinId: '' } : {}) })}
        error={galatPin !== null}
        helperText={
          galatPin ?? (boleh ? 'Nomornya di mesin sidik jari. Boleh kosong.' : 'Dipetakan oleh operator sekolah.')
        }
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: 200, autoComplete: 'off', readOnly: !boleh },
        }}
      />
      {berubah && dipakai.length > 1 && (
        <TextField
          select
          label={LABEL_ISIAN.mesinId}
          value={isian.mesinId}
          onChange={(e) => ganti({ mesinId: e.target.value })}
          error={galatMesin !== null}
          helperText={galatMesin ?? 'Mesin tempat PIN ini.'}
        >
          {dipakai.map(({ id, nama, nomorSeri }) => (
            <MenuItem key={id} value={id}>
              {nama} · {nomorSeri}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
}
