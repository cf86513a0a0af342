@echo off
rem Starts Throng on Windows: finds a JDK and Maven, builds what is out of date, runs. `throng test` runs `mvn verify`.
rem   THRONG_JAVA_OPTS   more options for the JVM
setlocal
set "ROOT=%~dp0"
set "JAR=%ROOT%app\target\throng.jar"

set "JAVA=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\javac.exe" set "JAVA=%JAVA_HOME%\bin\java"
set "RELEASE="
for /f "tokens=2 delims==. " %%v in ('""%JAVA%" -XshowSettings:properties -version 2>&1 | findstr /c:"java.specification.version""') do set "RELEASE=%%v"
if not defined RELEASE goto no_jdk
if %RELEASE% LSS 17 goto no_jdk

if /i "%~1"=="test" goto test
call :is_built || call :build
if errorlevel 1 exit /b %ERRORLEVEL%

set "COMMIT=unknown"
for /f %%c in ('git -C "%ROOT%." rev-parse --short HEAD 2^>nul') do set "COMMIT=%%c"
"%JAVA%" -Dfile.encoding=UTF-8 -Dthrong.commit=%COMMIT% %THRONG_JAVA_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%

rem Is the jar younger than every source?
:is_built
if not exist "%JAR%" exit /b 1
powershell -NoProfile -Command "$jar = (Get-Item -LiteralPath $env:JAR).LastWriteTime; foreach ($f in Get-ChildItem -LiteralPath $env:ROOT -Recurse -File) { if ($f.FullName -match '\\src\\main\\|\\shaders\\src\\|pom\.xml$' -and $f.FullName -notmatch '\\target\\' -and $f.LastWriteTime -gt $jar) { exit 1 } }"
exit /b %ERRORLEVEL%

:build
call :has_maven || exit /b 2
echo throng: building 1>&2
pushd "%ROOT%"
call mvn -B -q -DskipTests -pl app -am package 1>&2
set "CODE=%ERRORLEVEL%"
popd
exit /b %CODE%

:has_maven
where mvn >nul 2>nul && exit /b 0
echo throng: missing: Maven, 3.8 or newer; to install: winget install Apache.Maven 1>&2
exit /b 2

:test
call :has_maven || exit /b 2
set "GL=-Dgl.tests=required"
echo %* | findstr /c:"-Dgl.tests" >nul && set "GL="
set "ARGS=%*"
set "ARGS=%ARGS:~4%"
pushd "%ROOT%"
call mvn -B -Dmaven.source.skip=true -Dmaven.javadoc.skip=true verify %GL% %ARGS%
set "CODE=%ERRORLEVEL%"
popd
exit /b %CODE%

:no_jdk
echo throng: missing: a JDK, 17 or newer; to install: winget install EclipseAdoptium.Temurin.17.JDK 1>&2
exit /b 2
