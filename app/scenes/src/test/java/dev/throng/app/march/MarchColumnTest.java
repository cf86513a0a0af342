package dev.throng.app.march;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.march.Column.Marcher;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarchColumnTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 10, 81, 82, 1000, 20_000})
    void everyMarcherHasAPlaceInTheRanks(int count) {
        Column column = Column.of(count, 0.9);
        assertEquals(count, column.marchers().size());
        List<Marcher> ranks = column.marchers().stream()
                .sorted(Comparator.comparingDouble(Marcher::behind).thenComparingDouble(Marcher::aside))
                .toList();
        for (int i = 1; i < count; i++) {
            Marcher a = ranks.get(i - 1);
            Marcher b = ranks.get(i);
            double apart = Math.hypot(a.aside() - b.aside(), a.behind() - b.behind());
            assertTrue(apart > 0.89, a + " " + b);
        }
        for (Marcher marcher : ranks) {
            assertTrue(marcher.behind() >= 0 && marcher.behind() <= column.length(), marcher.toString());
            assertTrue(Math.abs(marcher.aside()) <= column.width() / 2 + 1e-9, marcher.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 1000})
    void everyCompanyHasOneLeaderInFront(int count) {
        Column.of(count, 0.9).marchers().stream()
                .collect(Collectors.groupingBy(Marcher::company))
                .values()
                .forEach(company -> {
                    assertEquals(1, company.stream().filter(Marcher::leads).count());
                    double front =
                            company.stream().mapToDouble(Marcher::behind).min().orElseThrow();
                    assertTrue(company.stream().allMatch(m -> m.leads() == (m.behind() == front)), company.toString());
                });
    }
}
