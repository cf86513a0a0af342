package dev.throng.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void alignsNamesLeftAndNumbersRight() {
        Table table = new Table("name", "ms").row("é", "10.5").row("longer", "7");
        assertEquals("name      ms\né       10.5\nlonger     7\n", table.toString());
    }

    @Test
    void refusesARowOfAnotherWidth() {
        assertThrows(IllegalArgumentException.class, () -> new Table("a", "b").row("1"));
    }

    @Test
    void writesCsvWithEmptyCellsForWhatWasNotMeasured() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Csv.content(List.of("frame", "ms"), List.of(new double[] {0, 1.25}, new double[] {1, Double.NaN}))
                .writeTo(out);
        assertEquals("frame,ms\r\n0,1.25\r\n1,\r\n", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void namesTheMachineWithoutAContext() {
        MachineInfo machine = MachineInfo.of(null);
        assertEquals(Runtime.getRuntime().availableProcessors(), machine.cores());
        assertEquals(null, machine.glRenderer());
    }
}
