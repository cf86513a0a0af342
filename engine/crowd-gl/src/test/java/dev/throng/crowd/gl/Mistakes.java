package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Trials;
import dev.throng.gl.TestDriver;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.AnnotationBasedArgumentsProvider;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * Mistakes that a test plants in shaders, to prove that it would find them. Each mistake compiles its own programs, so a
 * run of all tests plants every fourth; {@code -Dtests.whole=true} plants all. On a second driver, which says nothing
 * new about the test, only the first is planted. In every run, the statements and variables of all mistakes must exist.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(Mistakes.Provider.class)
public @interface Mistakes {
    /** Arguments of the mistakes; {@code " => "} separates the arguments of one. */
    String[] value();

    /** Index of the argument that names the statement, see {@link PlantedMistake}; the next is the wrong expression. */
    int statement() default 0;

    /** Provider of the mistakes to plant. */
    final class Provider extends AnnotationBasedArgumentsProvider<Mistakes> {
        /** Name that is no field, function or built-in variable. */
        private static final Pattern VARIABLE = Pattern.compile("(?<![\\w.])(?!gl_|true|false)[a-z]\\w*\\b(?!\\()");

        @Override
        protected Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context, Mistakes mistakes) {
            return chosen(mistakes, TestDriver.isZink() ? mistakes.value().length : Trials.of(4, 1));
        }

        /** Fails if the statement, or a variable of the wrong expression, no longer exists. */
        private static void check(String statement, String wrong) {
            String text = PlantedMistake.of(statement, wrong).original();
            Matcher variable = VARIABLE.matcher(wrong);
            while (variable.find()) {
                assertTrue(
                        text.matches("(?s).*\\b" + variable.group() + "\\b.*"), statement + ": no " + variable.group());
            }
        }

        /** @param step 1 for all, n for every nth from the first */
        static Stream<Arguments> chosen(Mistakes mistakes, int step) {
            List<String[]> all =
                    Stream.of(mistakes.value()).map(one -> one.split(" => ")).toList();
            all.forEach(one -> check(one[mistakes.statement()], one[mistakes.statement() + 1]));
            return IntStream.range(0, all.size())
                    .filter(i -> i % step == 0)
                    .mapToObj(i -> Arguments.of((Object[]) all.get(i)));
        }
    }
}
