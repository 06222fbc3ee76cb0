import { readJam } from '@geisa/engine/calendar'
import { givenJam, schoolNight } from '@geisa/engine/hari/requests'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'

type Times = { datang: string | null; pulang: string | null }

/**
 * What is said below a departure. Of both shifts one may leave the first before one comes to the second (rules.md L14): a
 * doubt is told, not refused. A time before the night's border, as shipped, lies past midnight (L19).
 */
export function helpPulang({ datang, pulang }: Times): string {
  if (datang === null || pulang === null) return 'Boleh kosong'
  const given = (jam: string): number => givenJam(readJam(jam), schoolNight(BUILTIN_PENGATURAN.batasMalam))
  if (given(pulang) <= given(datang)) return 'Tidak sesudah jam datang: benar hanya bila pulangnya keesokan hari.'
  return pulang < datang ? 'Lewat tengah malam, keesokan harinya' : 'Boleh kosong'
}
