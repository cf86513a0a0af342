package dev.throng.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void namesAreAlignedLeftAndNumbersRight() {
        Table<String> table =
                new Table<String>().column("name", name -> name).column("ms", name -> name.length() > 1 ? "7" : "10.5");
        assertEquals("name      ms\né       10.5\nlonger     7\n", table.text(List.of("é", "longer")));
    }

    @Test
    void nanIsWrittenAsAnEmptyCsvCell() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Csv.content(List.of("frame", "ms"), List.of(new double[] {0, 1.25}, new double[] {1, Double.NaN}))
                .writeTo(out);
        assertEquals("frame,ms\r\n0,1.25\r\n1,\r\n", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void machineInfoIsAvailableWithoutAnOpenGlContext() {
        MachineInfo machine = MachineInfo.of(null);
        assertEquals(Runtime.getRuntime().availableProcessors(), machine.cores());
        assertEquals(null, machine.glRenderer());
    }
}
