import { entriesOf, imageSets, type ImageSet } from '@olympiad/domain/images/entries'
import { imageWord } from '@olympiad/domain/images/image-word'
import { proposals } from '@olympiad/domain/images/proposals'
import { writtenTable } from '@olympiad/domain/images/table-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { paths } from '../paths.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Segments } from '../ui/Segments.tsx'
import { ForPerson } from './ForPerson.tsx'
import { ImageGrid } from './ImageGrid.tsx'
import styles from './ImagesPage.module.css'
import { ImportDialog } from './ImportDialog.tsx'
import { KeepStatus } from './KeepStatus.tsx'
import { PrintTable } from './PrintTable.tsx'
import { imagesQuery } from './queries.ts'
import { keptImages, tableKeeper, type TableKeeper } from './table-keeper.ts'
import { TableDrill } from './TableDrill.tsx'
import { useKeeping } from './use-keeping.ts'

/** A person's own images for digits, pairs of digits and cards. */
export function ImagesPage() {
  const { t } = useTranslation('images')
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <PageTitle text={t('page.lead')}>{t('page.heading')}</PageTitle>
        <p className={styles.links}>
          <Link to={paths.training} className={styles.link}>
            {t('page.toTraining')}
          </Link>
          <Link to={paths.trainingPlaces} className={styles.link}>
            {t('places.heading')}
          </Link>
        </p>
      </div>
      <ForPerson>{({ id }) => <Table key={id} personId={id} />}</ForPerson>
    </div>
  )
}

function Table({ personId }: { personId: number }) {
  const client = useQueryClient()
  const [keeper] = useState(() => tableKeeper(client, personId))
  const query = useQuery(imagesQuery)
  useKeeping(keeper, query.data, keptImages)
  return <Asked query={query}>{() => <Parts keeper={keeper} />}</Asked>
}

function Parts({ keeper }: { keeper: TableKeeper }) {
  const { t } = useTranslation('images')
  const [set, setSet] = useState<ImageSet>('pairs')
  const [imported, setImported] = useState('')
  const [isImporting, setIsImporting] = useState(false)
  const proposed = proposals[useLanguage()]
  const part = t(`sets.${set}`)
  return (
    <>
      <div className={styles.screen}>
        <TableDrill />
      </div>
      <section aria-label={part} className={styles.table}>
        <div className={styles.screen}>
          <div className={styles.sets}>
            <Segments
              label={t('sets.label')}
              segments={imageSets.map((value) => ({
                ...{ value, text: t(`sets.${value}`), name: t(`sets.${value}`) },
              }))}
              value={set}
              onChange={setSet}
            />
          </div>
          <p className={styles.hint}>{t(`hints.${set}`)}</p>
          <div className={styles.tools}>
            <TakeAll keeper={keeper} set={set} proposed={proposed} />
            <Button size="s" variant="ghost" onClick={() => setIsImporting(true)}>
              {t('tools.import')}
            </Button>
            <Button size="s" variant="ghost" onClick={() => saveTable(keeper, set)}>
              {t('tools.export')}
            </Button>
            <Button size="s" variant="ghost" onClick={() => window.print()}>
              {t('tools.print')}
            </Button>
          </div>
        </div>
        <ImageGrid keeper={keeper} set={set} proposed={proposed} />
        <PrintTable keeper={keeper} set={set} title={`${t('page.heading')} ${part}`} />
      </section>
      <KeepStatus keeper={keeper} />
      {isImporting && (
        <ImportDialog
          keeper={keeper}
          set={set}
          text={imported}
          onText={setImported}
          onClose={() => setIsImporting(false)}
        />
      )}
    </>
  )
}

/** For all that is empty: what somebody wrote is never touched. */
function TakeAll({
  keeper,
  set,
  proposed,
}: {
  keeper: TableKeeper
  set: ImageSet
  proposed: ReadonlyMap<string, string>
}) {
  const { t } = useTranslation('images')
  const offered = useMemo(
    () => entriesOf[set].filter((entry) => proposed.has(entry)),
    [set, proposed],
  )
  const emptyOf = () => offered.filter((entry) => keeper.item(entry).value === '')
  const count = useSyncExternalStore(keeper.subscribe, () => emptyOf().length)
  if (count === 0) return null
  return (
    <Button
      size="s"
      onClick={() => {
        for (const entry of emptyOf()) keeper.type(entry, proposed.get(entry) ?? '')
      }}
    >
      {t('tools.takeAll', { count })}
    </Button>
  )
}

function saveTable(keeper: TableKeeper, set: ImageSet): void {
  const words = entriesOf[set]
    .map((entry) => [entry, imageWord(keeper.item(entry).value).word] as const)
    .filter(([, word]) => word !== '')
  saveFile(new Blob([writtenTable(words)], { type: 'text/csv' }), `images-${set}.csv`)
}
