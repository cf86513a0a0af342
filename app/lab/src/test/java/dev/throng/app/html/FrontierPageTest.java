package dev.throng.app.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.report.FrontierResult;
import dev.throng.app.report.FrontierResult.Form;
import dev.throng.app.report.FrontierResult.Published;
import dev.throng.app.report.FrontierResult.TimeRatio;
import dev.throng.app.report.MachineInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Page that compares atlas forms, parsed as XML. */
class FrontierPageTest {
    private static String page(@Nullable Double nanos, double error) throws Exception {
        TimeRatio ratio = nanos == null ? null : new TimeRatio(1.031, 1.004, 1.062);
        List<Form> forms = List.of(
                new Form("rgba32f", "nlerp", 9, 3200, 1.5, error, nanos, null, true),
                new Form("snorm16", "nlerp", 9, 800, 6, error, nanos, ratio, false));
        String clock = nanos == null ? null : "core";
        FrontierResult result = new FrontierResult(
                1, "a < b", 1e-3, 2, 4800, clock, MachineInfo.of(null), forms, List.of(), Published.ALL);
        String text = new FrontierPage(result).text();
        PageReader.parsed(text);
        return text;
    }

    private static int count(String text, String part) {
        return text.split(part, -1).length - 1;
    }

    @Test
    void chartsOfTimeAndErrorOverSizeAreDrawn() throws Exception {
        String text = page(40.0, 5e-4);
        assertEquals(2, count(text, "<svg "));
        assertEquals(2, count(text, "<circle class=\"dominated\""));
        assertEquals(2, count(text, "<circle class=\"point\""));
        assertTrue(text.contains("1.03 (1.00 to 1.06)"), text);
        assertTrue(text.contains("ACL 0.5.0"), text);
    }

    @Test
    void timeChartIsOmittedIfNoTimesWereMeasured() throws Exception {
        assertEquals(1, count(page(null, 5e-4), "<svg "));
    }

    @Test
    void chartOfAnErrorOfZeroContainsOnlyFiniteNumbers() throws Exception {
        String text = page(null, 0);
        assertFalse(text.contains("NaN") || text.contains("Infinity"), text);
    }
}
