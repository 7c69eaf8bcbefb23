import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/lib/save-file';

type ExportButtonProps = {
  /** The name of the file: 'executions.csv'. */
  fileName: string;
  /** Requests the rows that match the filters, as a file. */
  load: () => Promise<{ data?: Blob | undefined }>;
};

/** Saves the rows of a log that match the filters as a CSV file. */
export function ExportButton({ fileName, load }: ExportButtonProps) {
  const file = useMutation({
    mutationFn: async () => {
      const { data } = await load();
      if (data !== undefined) {
        saveFile(data, fileName);
      }
    },
  });
  return (
    <Button icon={<Download aria-hidden />} isBusy={file.isPending} onClick={() => file.mutate()}>
      Export CSV
    </Button>
  );
}
