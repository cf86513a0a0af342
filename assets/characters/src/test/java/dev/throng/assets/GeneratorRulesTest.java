package dev.throng.assets;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.throng.assets.figure.Person;
import dev.throng.assets.prop.Held;
import org.junit.jupiter.api.Test;

/** Rules for the builders of characters, props and decor. The program does not contain the builders of characters. */
class GeneratorRulesTest {
    /** The builders and shared helpers, without tests and checks. */
    private static final JavaClasses MAKERS = new ClassFileImporter()
            .withImportOption(place -> !place.contains("/characters/target/test-classes/"))
            .withImportOption(place -> !place.contains("Test.class") && !place.contains("Check.class"))
            .importPackages("dev.throng.assets");

    /**
     * Java's usual functions may round the last bits differently on each machine, but all machines must build equal
     * files.
     */
    private static final ArchRule STRICT_MATH = noClasses()
            .should()
            .callMethodWhere(target(owner(type(Math.class)))
                    .and(target(nameMatching("a?(sin|cos|tan)h?|atan2|exp|expm1|log|log10|log1p|pow|cbrt|hypot"))));

    private static final ArchRule FIGURE_HIDES_ITS_ROOMS = noClasses()
            .that()
            .resideOutsideOfPackage("dev.throng.assets.figure..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.throng.assets.figure.motion..", "dev.throng.assets.figure.shape..");

    private static final ArchRule NO_CYCLES =
            slices().matching("dev.throng.assets.(**)").should().beFreeOfCycles();

    /** A class that violates {@link #STRICT_MATH}. */
    private static final class Rounds {
        static double sine(double angle) {
            return Math.sin(angle);
        }
    }

    @Test
    void buildersUseOnlyStrictMath() {
        assertTrue(MAKERS.contain(Person.class) && MAKERS.contain(Held.class) && MAKERS.contain(Tower.class));
        STRICT_MATH.check(MAKERS);
        JavaClasses broken = new ClassFileImporter().importClasses(Rounds.class);
        assertThrows(AssertionError.class, () -> STRICT_MATH.check(broken));
    }

    @Test
    void packagesHaveNoCyclesAndHideTheirInternals() {
        assertTrue(MAKERS.containPackage("dev.throng.assets.figure.shape")
                && MAKERS.containPackage("dev.throng.assets.figure.motion"));
        FIGURE_HIDES_ITS_ROOMS.check(MAKERS);
        NO_CYCLES.check(MAKERS);
    }
}
