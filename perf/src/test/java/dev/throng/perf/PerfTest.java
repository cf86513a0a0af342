package dev.throng.perf;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.throng.app.statistic.CoreTime;
import org.junit.jupiter.api.Test;

class PerfTest {
    @Test
    void codeOfPackagePerfCallsNoOpenGl() {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.throng.perf");
        assertTrue(classes.contain(StageBench.class), "found no class to look at");
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.lwjgl..")
                .check(classes);
    }

    @Test
    void coreTimeOfAThreadIncludesItsComputation() {
        assumeTrue(CoreTime.available(), "this system does not tell the time of threads");
        long before = CoreTime.nanos();
        double sum = 0;
        for (int i = 1; i < 30_000_000; i++) {
            sum += 1.0 / i;
        }
        long spent = CoreTime.nanos() - before;
        // No processor performs thirty million divisions in a millisecond.
        assertTrue(spent > 1_000_000, sum + " summed in " + spent + " ns of core time");
    }
}
