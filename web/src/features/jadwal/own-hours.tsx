import { numeral } from '../../shared/numerals.ts'
import { LinkTo } from '../../ui/links.ts'
import { useRingkasanJam } from '../jam-sendiri/queries.ts'

/**
 * Whom these hours do not reach (rules.md M3): in the line under the title, where what comes later moves nothing.
 * `sekolahId` left out: of all schools of an office, whose Ramadan schedule passes them by.
 */
export function OwnHours({ sekolahId }: { sekolahId?: number }) {
  const { jumlah = 0, menunggu = 0 } = useRingkasanJam(sekolahId).data ?? {}
  return (
    <>
      {jumlah > 0 && sekolahId === undefined && (
        <span title="Jadwal ini tidak berlaku bagi mereka">
          {numeral(jumlah)} GTK semua jenjang memakai jam sendiri
        </span>
      )}
      {jumlah > 0 && sekolahId !== undefined && (
        <LinkTo
          to="/pengaturan/gtk"
          search={{ jamKerja: 'sendiri' }}
          underline="always"
          title="Tidak mengikuti jadwal ini: mereka memakai jam sendiri"
        >
          {numeral(jumlah)} GTK memakai jam sendiri
        </LinkTo>
      )}
      {menunggu > 0 && (
        <LinkTo to="/usul-jam-kerja" search={{}} underline="always">
          {numeral(menunggu)} usul menunggu
        </LinkTo>
      )}
    </>
  )
}
