package dev.throng.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.report.FrontierResult.Form;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Dominance between atlas forms: one form is better than another in every quantity. */
class FrontierResultTest {
    private static Form form(long bytes, double error, @Nullable Double nanos) {
        return new Form("rgba32f", "nlerp", 1, bytes, 1, error, nanos, null, false);
    }

    private static List<Boolean> dominated(Form... forms) {
        List<Form> all = List.of(forms);
        return all.stream().map(form -> form.among(all).dominated()).toList();
    }

    @Test
    void atlasFormWorseThanAnotherInAllQuantitiesIsDominated() {
        assertEquals(List.of(false, true), dominated(form(10, 0.1, 5.0), form(20, 0.2, 6.0)));
    }

    @Test
    void atlasFormBetterThanAnotherInOneQuantityIsNotDominated() {
        assertEquals(List.of(false, false), dominated(form(10, 0.1, 6.0), form(20, 0.2, 5.0)));
        assertEquals(List.of(false, false), dominated(form(10, 0.2, 5.0), form(20, 0.1, 5.0)));
        assertEquals(List.of(false, false), dominated(form(20, 0.1, 5.0), form(10, 0.1, 5.1)));
    }

    @Test
    void equalAtlasFormsDoNotDominateEachOther() {
        assertEquals(List.of(false, false), dominated(form(10, 0.1, null), form(10, 0.1, null)));
        assertEquals(List.of(false, true), dominated(form(10, 0.1, null), form(11, 0.1, null)));
    }

    @Test
    void textListsAllAtlasForms() {
        FrontierResult.TimeRatio ratio = new FrontierResult.TimeRatio(1.031, 1.004, 1.062);
        List<Form> forms =
                List.of(form(1234, 0.0005, null), new Form("snorm16", "nlerp", 1, 99, 1, 0.0005, 40.0, ratio, false));
        MachineInfo machine = MachineInfo.of(null);
        FrontierResult result = new FrontierResult(
                1, "fox", 1e-3, 2, 9999, null, machine, forms, List.of(), FrontierResult.Published.ALL);
        assertTrue(result.text().contains("rgba32f, nlerp        1  1,234"), result.text());
        assertTrue(result.text().contains("1.03 (1.00 to 1.06)"), result.text());
        assertTrue(result.text().contains("ACL 0.5.0: raw : bytes 21.3"), result.text());
    }
}
